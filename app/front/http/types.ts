import type { Server } from 'node:http';
import type { RequestHandler } from '@remix-run/node';
import type { Services } from '~/gate/context';
import type { Platform } from '~/platform/platform.server';
import type { Disk } from '../operation/disk.server';
import type { Readiness } from '../operation/readiness.server';
import type { RequestLog } from '../operation/request-log.server';
import type { Admission } from './admission.server';
import type { Connections } from './connections.server';
import type { Origin } from './origin.server';
import type { StaticFiles } from './static-files.server';

export interface ServerParts {
  services: Services;
  files: StaticFiles;
  /** null with a real upstream */
  platform: Platform | null;
  requestLog: RequestLog;
  disk: Disk;
}

export interface ServerSettings {
  /** HOST */
  host: string;
  trustProxy: boolean;
  maxConnections: number;
  maxRequests: number;
  allowedHosts: readonly string[];
}

export interface ServerContext extends ServerParts {
  handle: RequestHandler;
  readiness: Readiness;
  admission: Admission;
  isOurHost: (origin: Origin) => boolean;
}

export interface PortalServer {
  server: Server;
  readiness: Readiness;
  admission: Admission;
  connections: Connections;
  close(): void;
}
