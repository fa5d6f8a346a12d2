import { describe, expect, it } from 'vitest';
import { registerGauges } from '~/front/operation/gauges.server';
import { createMetrics } from '~/front/operation/metrics.server';
import { mailFailureCauses } from '~/mail/failure.server';
import { textOfFile } from './imports';

const rules = textOfFile('app/setup/operation/alerts.yml')
  .split(/\n(?= {6}- alert: )/)
  .slice(1)
  .map(rule => ({
    alarm: /- alert: (\w+)/.exec(rule)?.[1] ?? '',
    expression: (/ {8}expr:([\s\S]*?)\n {8}\w+:/.exec(rule)?.[1] ?? '').trim(),
    summary: /summary: "(.+)"/.exec(rule)?.[1] ?? '',
  }));

const guide = [
  ...textOfFile('app/setup/operation/README.md').matchAll(/^\| `([A-Z]\w+)` \| (.+?) \| (?=[^|]+ \| [^|]+ \|$)/gm),
].map(([, alarm = '', on = '']) => ({ alarm, on: on.replaceAll('\\|', '|') }));

/** Only registered, never read, so the sources are not needed. */
function registered() {
  const metrics = createMetrics();
  registerGauges(metrics, { database: {} } as Parameters<typeof registerGauges>[1]);
  return metrics.registry.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[];
}

/** By the name under which Prometheus stores it: the labels that it has. */
const series = new Map([
  ['up', []],
  ...registered().flatMap(({ name, type, labelNames }): [string, string[]][] =>
    type === 'histogram'
      ? [
          [`${name}_bucket`, [...labelNames, 'le']],
          [`${name}_sum`, labelNames],
          [`${name}_count`, labelNames],
        ]
      : [[name, labelNames]],
  ),
]);

const selectorsIn = (text: string) =>
  [...text.matchAll(/([a-z]\w*)\{([^}]*)\}/g)].map(([, name = '', inside = '']) => ({
    name,
    labels: [...inside.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  }));

describe('the alarms', () => {
  it('are those of the operator’s guide', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(guide.map(({ alarm }) => alarm)).toEqual(rules.map(({ alarm }) => alarm));
  });

  it('ask for metrics that exist, by labels that they have, of the portal alone', () => {
    for (const { alarm, expression } of rules) {
      const selectors = selectorsIn(expression);
      expect(selectors, alarm).not.toEqual([]);
      for (const { name, labels } of selectors) {
        expect([...series.keys()], alarm).toContain(name);
        expect([...(series.get(name) ?? []), 'job'], `${alarm}: ${name}`).toEqual(expect.arrayContaining(labels));
        expect(labels, `${alarm}: ${name}`).toContain('job');
      }
    }
  });

  it('watch what the guide says, all values included', () => {
    for (const { alarm, on } of guide) {
      const { expression = '' } = rules.find(rule => rule.alarm === alarm) ?? {};
      const named = [...on.matchAll(/`(\w*)(\{[^`]*\})?`/g)].flatMap(([, name = '', labels = '']) => [
        ...(name ? [name] : []),
        ...[...labels.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
      ]);
      expect(named, alarm).not.toEqual([]);
      expect(
        named.filter(word => !expression.includes(word)),
        alarm,
      ).toEqual([]);
    }
  });

  it('see each cause of a failed mail grow from the start', async () => {
    const { values } = (await createMetrics().registry.getSingleMetric('mail_failed_total')?.get()) ?? { values: [] };
    expect(values.map(({ labels, value }) => [labels.cause, value])).toEqual(
      mailFailureCauses.map(cause => [cause, 0]),
    );
  });

  it('tell a full disk from too many visitors', async () => {
    const metrics = createMetrics();
    const request = { route: 'home', method: 'POST', seconds: 0 };
    metrics.requestEnded({ ...request, status: 503, refused: 'disk full' });
    metrics.requestEnded({ ...request, status: 403, refused: 'host made.up' });
    const { values } = (await metrics.registry.getSingleMetric('http_requests_refused_total')?.get()) ?? { values: [] };
    expect(values.map(({ labels, value }) => [labels, value])).toEqual([
      [{ status: '503', reason: 'over capacity' }, 0],
      [{ status: '503', reason: 'disk full' }, 1],
      [{ status: '403', reason: '' }, 1],
    ]);
  });

  it('say in a sentence what happened, with labels that are still there', () => {
    for (const { alarm, summary, expression } of rules) {
      expect(summary.length, alarm).toBeGreaterThan(15);
      const grouped = /\bby \(([^)]*)\)/.exec(expression)?.[1]?.split(', ');
      const named = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      const own = selectorsIn(expression).flatMap(({ name }) => series.get(name) ?? []);
      expect(grouped ?? [...own, 'instance'], alarm).toEqual(expect.arrayContaining(named));
    }
  });
});
