import { standOnPlatform } from './footings';
import { describeJourney } from './journey';
import { describePages } from './pages';

standOnPlatform('action');
describeJourney();
// The calls are the same as by paths of their own; only how they travel differs.
describePages('one action address');
