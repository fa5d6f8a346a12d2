export interface Room {
  rooms?: string[];
  typesOf?: string[];
  packages?: RegExp;
}

/** The walls of the house. A room may use what stands beside it, itself, and the packages named there. */
export const rooms: Record<string, Room> = {
  portal: { rooms: ['rules'] },
  addresses: { typesOf: ['portal'] },
  languages: {},
  /** open to every room that runs on the server alone */
  semaphore: {},
  'exit-on-signals': {},
  routes: {
    rooms: ['gate', 'forms', 'rules', 'parts', 'files', 'addresses', 'portal', 'languages', 'brands'],
    typesOf: ['upstream'],
    packages: /^(@conform-to\/|@remix-run\/(node|react)$|react$|react-i18next$|i18next$|zod$|@radix-ui\/|recharts$)/,
  },
  root: { rooms: ['gate', 'parts'], packages: /^(@remix-run\/react|react)$/ },
  /** entry.server.tsx: hands out what opens the portal, too */
  entry: {
    rooms: ['gate', 'parts', 'rules', 'front'],
    packages: /^(@remix-run\/(node|react)|react-dom\/server|react-i18next)$/,
  },
  'entry.client': {
    rooms: ['gate', 'parts', 'languages'],
    packages: /^(@remix-run\/react|react|react-dom\/client|(react-)?i18next)$/,
  },
  forms: { rooms: ['rules'], typesOf: ['brands'], packages: /^(@conform-to\/zod|zod|ibantools)/ },
  rules: {},
  brands: { rooms: ['languages', 'rules'], packages: /^(zod|ibantools|libphonenumber-js\/min)$/ },
  locales: { rooms: ['languages', 'brands', 'rules'], packages: /^zod$/ },
  upstream: { rooms: ['rules/ids', 'rules/money', 'rules/transaction-columns'], typesOf: ['rules'], packages: /^zod$/ },
  mail: { packages: /^nodemailer$/ },
  platform: {
    rooms: [
      ...[
        'upstream/calls',
        'upstream/contract',
        'rules',
        'database',
        'languages',
        'locales',
        'brands',
        'files',
        'mail',
      ],
      ...['semaphore', 'exit-on-signals'],
    ],
    packages: /^(@node-rs\/argon2|kysely|libphonenumber-js|pino|zod)/,
  },
  database: { packages: /^(@electric-sql\/pglite|kysely|pg)/ },
  gate: {
    rooms: [
      ...[
        'addresses',
        'portal',
        'database',
        'brands',
        'rules',
        'forms',
        'files',
        'languages',
        'locales',
        'parts',
        'styles',
      ],
      ...['semaphore', 'upstream/errors', 'mail/failure'],
    ],
    typesOf: ['upstream'],
    packages:
      /^(@conform-to\/|@remix-run\/node$|(remix-|react-)?i18next|remix-auth|zod$|kysely$|otpauth$|lean-qr|bowser$)/,
  },
  parts: {
    rooms: ['addresses', 'portal', 'languages'],
    typesOf: ['rules'],
    packages: /^(@conform-to\/react$|@radix-ui\/|@remix-run\/react$|react$|react-i18next$|i18next$|recharts$)/,
  },
  files: { rooms: ['rules', 'languages', 'semaphore'], packages: /^(xlsx|fflate|@cantoo\/pdf-lib)$/ },
  front: {
    rooms: [
      ...[
        'gate',
        'platform',
        'database',
        'brands',
        'locales',
        'languages',
        'upstream',
        'addresses',
        'portal',
        'rules',
        'files',
      ],
      ...['mail', 'semaphore', 'exit-on-signals'],
    ],
    packages: /^(@remix-run\/node|kysely|pino|prom-client|zod)$/,
  },
  /** runs before anything is installed, so only the build's end and `npm run dev` may need a package */
  setup: { packages: /^(esbuild|vite)$/ },
  styles: {},
};

/** Within a room: which of its folders, and of the files beside them (`.`), each of them may use. */
export const subRooms: Record<string, Record<string, string[]>> = {
  gate: {
    '.': ['request'],
    i18n: [],
    notices: ['i18n'],
    request: ['i18n', 'notices'],
    'sign-in': ['request', 'notices', 'office-address'],
    'office-address': ['request', 'notices'],
    form: ['request'],
    download: ['request'],
    report: ['request'],
  },
  front: { '.': ['http', 'operation', 'commands'], http: ['operation'], operation: [], commands: ['.'] },
  parts: { frame: [], form: ['frame'], report: ['frame', 'form'], dialog: ['frame', 'form'] },
};
