import { crawl } from './tools/crawling';

crawl('off');
