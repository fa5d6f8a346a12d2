import { describeJourney } from './journey';

describeJourney();
