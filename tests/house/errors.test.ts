import { expect, it } from 'vitest';
import { builtFiles, filesIn, textOfFile } from './imports';

const classes = /^(?:export )?class (\w+) extends Error\b/gm;

it('errors are recognised by their class, never by their name', () => {
  const byName = /\b(error|cause|reason)\??\.(name|constructor\.name) [!=]==/;
  expect(filesIn('app').filter(file => byName.test(textOfFile(file)))).toEqual([]);
});

it('the portal has one copy of each, all in the server build', () => {
  const ours = filesIn('app').flatMap(file => [...textOfFile(file).matchAll(classes)].map(([, name]) => name));
  expect(ours).toContain('UpstreamError');
  const built = ['build/server.js', ...builtFiles('build/server', /\.js$/)].map(textOfFile).join('\n');
  const copies = ours.filter(name => built.split(`class ${name} extends Error`).length > 2);
  expect(copies).toEqual([]);
  expect(textOfFile('build/server.js')).not.toContain('extends Error');
});
