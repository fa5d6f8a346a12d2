import { expect, it } from 'vitest';
import { filesIn, textOfFile } from '../house/imports';
import { proofs } from '../prove/proofs.mjs';
import { verdictOf } from '../prove/verdict.mjs';

const parts = ['embedded', 'nginx'];

it('a proof is held when each of its parts says a figure', () => {
  const figures = { embedded: '20 kills', nginx: '5 kills' };
  expect(verdictOf({ parts }, true, figures)).toEqual({ verdict: 'held', text: '20 kills; 5 kills' });
  expect(verdictOf({}, true, { all: '20 kills' }).verdict).toBe('held');
  expect(verdictOf({ parts }, false, figures).verdict).toBe('FAILED');
});

it('a proof without a figure, or without one of a part, is not shown', () => {
  expect(verdictOf({}, true, {}).verdict).toBe('NOT SHOWN');
  const shown = verdictOf({ parts }, true, { embedded: '20 kills' });
  expect(shown).toEqual({ verdict: 'NOT SHOWN', text: '20 kills; nginx: no figure' });
});

it('two portals behind nginx are a part of their proof', () => {
  expect(proofs.find(({ name }) => name === 'instances')?.parts).toContain('nginx');
});

it('each part that a proof names is one that its tests say', () => {
  const named = proofs.flatMap(({ name, files, parts = [] }) => parts.map(part => ({ name, files, part })));
  const unsaid = named.filter(({ files, part }) => {
    const tests = filesIn('tests').filter(file => files.some(begin => file.startsWith(begin)));
    return !tests.some(file => textOfFile(file).includes(`'${part}'`));
  });
  expect(unsaid).toEqual([]);
});
