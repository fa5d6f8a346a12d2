import { crawl } from './tools/crawling';

crawl('scripts', 'lite');
