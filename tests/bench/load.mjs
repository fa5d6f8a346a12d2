import http from 'node:http';
import { cpuMs } from './server.mjs';

/**
 * @typedef {object} Load
 * @property {number} mainMs CPU of the main thread for a request
 * @property {number} othersMs CPU of the process's other threads for a request
 * @property {number} perSecond
 * @property {number} bytes of an answer's body
 */

const connections = 16;

/**
 * Asks a server for one page over and over, on kept connections, and takes the CPU of its process meanwhile.
 * @param {{ url: string, pid: number }} server @param {string} path @param {Record<string, string>} headers @param {number} forMs
 * @returns {Promise<Load>}
 */
export async function load({ url, pid }, path, headers, forMs) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + forMs;
  let requests = 0;
  let bytes = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      bytes = await ask(agent, url + path, headers);
      requests += 1;
    }
  };
  const before = cpuMs(pid);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = cpuMs(pid);
  agent.destroy();
  return {
    mainMs: (after.main - before.main) / requests,
    othersMs: (after.others - before.others) / requests,
    perSecond: requests / seconds,
    bytes,
  };
}

/** @param {http.Agent} agent @param {string} address @param {Record<string, string>} headers @returns {Promise<number>} bytes of its body */
function ask(agent, address, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, response => {
      let bytes = 0;
      response.on('data', chunk => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}
