import pg from 'pg';

type TypeParser = (text: string) => unknown;

const { builtins } = pg.types;
/** Array types are not among pg's builtins. */
const arrays = { date: 1182, int8: 1016, text: 1009 };

const asText: TypeParser = text => text;
const builtin = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => TypeParser;
const listOfText = builtin(arrays.text);
const listOfNumbers: TypeParser = text => (listOfText(text) as (string | null)[]).map(item => item && Number(item));

const own = new Map<number, TypeParser>([
  // D5; pg's default is local midnight, a day off elsewhere.
  [builtins.DATE, asText],
  [arrays.date, listOfText],
  [builtins.INT8, Number],
  [arrays.int8, listOfNumbers],
  [builtins.NUMERIC, asText],
]);

/** Set per pool, so that pg's global table stays as it is. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : own.get(oid);
    return parser ?? builtin(oid, format);
  }) as typeof pg.types.getTypeParser,
};
