import { standOnPlatform } from './footings';
import { describeJourney } from './journey';
import { describePages } from './pages';

standOnPlatform('action');
describeJourney();
describePages();
