import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { Brands } from '~/brands/brands';
import { dayMs } from '~/rules/days';
import { loadContent } from '../content.server';
import type { Settings } from '../settings.server';
import { type Finding, finding, reasonOf } from './doctor-finding';

const timeoutMs = 5_000;

export async function checkBrandFiles(settings: Settings): Promise<Finding[]> {
  let brands: Brands;
  try {
    brands = loadContent(settings.defaultBrand).brands;
  } catch (error) {
    const [reason = '', ...problems] = String(error).split('\n');
    return (problems.length > 0 ? problems : [reason]).map(problem => finding('brands', 'wrong', problem.trim()));
  }
  return [finding('brands', 'ok', `${brands.all.length} can be read`), ...(await checkHosts(brands, settings))];
}

/** Those of the brands, and those that ALLOWED_HOSTS spells out. */
async function checkHosts({ all: list }: Brands, { allowedHosts }: Settings): Promise<Finding[]> {
  const brands = list.flatMap(brand => brand.hosts.map(host => [host, `brand ${brand.id}`] as const));
  const others = allowedHosts.filter(host => !host.includes('*')).map(host => [host, 'ALLOWED_HOSTS'] as const);
  const all = [...new Map([...others, ...brands])];
  return Promise.all(all.map(([host, of]) => checkHost(host, of)));
}

async function checkHost(host: string, of: string): Promise<Finding> {
  const check = `host ${host}`;
  try {
    await lookup(host);
  } catch (error) {
    return finding(check, 'look', `${of}: the name does not resolve (${reasonOf(error)}): add it to the DNS`);
  }
  try {
    const end = await certificateEnd(host);
    const days = Math.floor((end.getTime() - Date.now()) / dayMs);
    const until = `${of}: certificate until ${end.toISOString().slice(0, 10)}`;
    if (days >= 21) return finding(check, 'ok', until);
    return finding(check, days < 0 ? 'wrong' : 'look', `${until}: renew it`);
  } catch (error) {
    return finding(check, 'look', `${of}: no TLS at port 443 (${reasonOf(error)}): see the proxy`);
  }
}

/** Even of a certificate that is not to be trusted: its end is what is asked. */
function certificateEnd(host: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, rejectUnauthorized: false, timeout: timeoutMs }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
  });
}
