import { expect } from '@playwright/test';
import type { State } from './state';

/** Payout history, offer templates and banners. */
export const fileStates: State[] = [
  { name: 'payout history', login: '10001', path: '/partner/provisions' },
  {
    name: 'payout history, without a file',
    kind: 'empty',
    login: '10001',
    path: '/partner/provisions?year=2001&month=1',
  },
  { name: 'payout history, unreadable month', kind: 'failed', login: '10001', path: '/partner/provisions?month=x' },
  {
    name: 'payout history, a download failed',
    kind: 'failed',
    login: '10001',
    path: '/partner/provisions',
    prepare: async page => {
      await page
        .getByRole('link', { name: /correction/ })
        .first()
        .click();
      await expect(page.locator('main :is(.notice, .download-state).error').first()).toBeVisible();
    },
  },
  { name: 'file not found', kind: 'failed', login: '10001', path: '/partner/provisions/file/nothing' },
  { name: 'template not found', kind: 'failed', login: '10001', path: '/partner/marketing/offertemplates/nothing' },
  { name: 'banner not found', kind: 'failed', login: '10001', path: '/partner/marketing/banner/nothing' },
  { name: 'offer templates', login: '10001', path: '/partner/marketing/offertemplates' },
  {
    name: 'offer templates, unknown category',
    kind: 'failed',
    login: '10001',
    path: '/partner/marketing/offertemplates?category=Nowhere',
  },
  {
    name: 'offer templates, none yet',
    kind: 'empty',
    login: '10001',
    path: '/partner/marketing/offertemplates',
    upstream: { match: { path: /\/marketing\// }, how: { alter: () => [] } },
  },
  {
    name: 'banners, none yet',
    kind: 'empty',
    login: '10001',
    path: '/partner/marketing/banner',
    upstream: { match: { path: /\/marketing\// }, how: { alter: () => [] } },
  },
  { name: 'banners', login: '10001', path: '/partner/marketing/banner' },
  {
    name: 'banners, code open',
    login: '10001',
    path: '/partner/marketing/banner?category=Alaska',
    prepare: async page => {
      await page.locator('.banners summary').first().click();
      await expect(page.locator('.banners textarea').first()).toBeVisible();
    },
  },
];
