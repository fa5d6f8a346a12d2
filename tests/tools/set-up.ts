import { knowLanguages } from './languages';

knowLanguages();
