import { refusePublicDemonstration } from '../demonstration-guard';
import { readSettings, type Settings } from '../settings.server';
import {
  checkDatabase,
  checkDemonstration,
  checkDisk,
  checkMail,
  checkSecondFactor,
  checkUpstream,
} from './doctor-checks.server';
import { type Finding, finding, reasonOf } from './doctor-finding';
import { checkBrandFiles } from './doctor-hosts.server';

const checks: Record<string, (settings: Settings) => Finding[] | Promise<Finding[]>> = {
  demonstration: checkDemonstration,
  database: checkDatabase,
  mail: checkMail,
  'second factor': checkSecondFactor,
  upstream: checkUpstream,
  disk: checkDisk,
  brands: checkBrandFiles,
};

async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
    refusePublicDemonstration(settings);
  } catch (error) {
    return [
      finding('settings', 'wrong', error instanceof Error ? error.message.replace(/\s*\n\s*/g, ' ') : String(error)),
    ];
  }
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await check(settings);
      } catch (error) {
        return [finding(name, 'wrong', `could not be looked at: ${reasonOf(error)}`)];
      }
    }),
  );
  return [finding('settings', 'ok', 'all can be read'), ...found.flat()];
}

const findings = await examine(process.env);
const lines = findings.map(({ check, state, text }) => `${state.padEnd(6)}${check}: ${text}`);
process.stdout.write(`${process.argv.includes('--json') ? JSON.stringify(findings, null, 2) : lines.join('\n')}\n`);
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
