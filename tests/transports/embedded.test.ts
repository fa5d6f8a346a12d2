import { whole } from '../tools/scale';
import { describeJourney } from './journey';
import { describePages } from './pages';

describeJourney({ embedded: true });
// In `npm test` they stand on PostgreSQL, with all others.
if (whole) describePages('the embedded database');
