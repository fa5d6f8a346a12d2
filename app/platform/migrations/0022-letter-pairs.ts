import { statements } from './statements';

/** What a search of two letters is found by: an index of three has none of them (reports/search-index.server.ts). */
export const migration = statements(`
create function platform.letter_pairs(words text) returns text[] language sql immutable strict parallel safe
  return string_to_array(
    regexp_replace(words, '(..)', '\\1' || chr(1), 'g') || chr(1)
      || regexp_replace(substr(words, 2), '(..)', '\\1' || chr(1), 'g'),
    chr(1));
`);
