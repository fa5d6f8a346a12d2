import { standOnPostgres } from './footings';
import { describeJourney } from './journey';
import { describePages } from './pages';

standOnPostgres();
describeJourney();
describePages('PostgreSQL');
