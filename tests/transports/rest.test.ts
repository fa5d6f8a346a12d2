import { standOnPlatform } from './footings';
import { describeJourney } from './journey';
import { describePages } from './pages';

standOnPlatform('rest');
describeJourney();
describePages('REST');
