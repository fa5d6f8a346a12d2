import { expect, it } from 'vitest';
import { setVariables } from '~/rules/environment';

it('an empty variable is one that was not set, so a default stands for it', () => {
  const { HOST = '127.0.0.1', PORT = '4000', SPACE, LOG_LEVEL } = setVariables({ HOST: '', PORT: '0', SPACE: ' ' });
  expect([HOST, PORT, SPACE, LOG_LEVEL]).toEqual(['127.0.0.1', '0', ' ', undefined]);
});
