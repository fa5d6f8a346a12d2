import { expect } from '@playwright/test';
import type { State } from './states';

/** Payout history, offer templates and banners. */
export const fileStates: State[] = [
  { name: 'payout history', login: '10001', path: '/partner/provisions' },
  { name: 'payout history, without a file', login: '10001', path: '/partner/provisions?year=2001&month=1' },
  { name: 'payout history, unreadable month', login: '10001', path: '/partner/provisions?month=x' },
  {
    name: 'payout history, a download failed',
    login: '10001',
    path: '/partner/provisions',
    prepare: async page => {
      await page.getByRole('link', { name: /^Download .*correction/ }).click();
      await expect(page.getByText('Download failed').first()).toBeVisible();
    },
  },
  { name: 'file not found', login: '10001', path: '/partner/provisions/file/nothing' },
  { name: 'offer templates', login: '10001', path: '/partner/marketing/offertemplates' },
  {
    name: 'offer templates, unknown category',
    login: '10001',
    path: '/partner/marketing/offertemplates?category=Nowhere',
  },
  { name: 'banners', login: '10001', path: '/partner/marketing/banner' },
  {
    name: 'banners, code open',
    login: '10001',
    path: '/partner/marketing/banner?category=Alaska',
    prepare: async page => {
      await page.locator('summary', { hasText: 'HTML code' }).first().click();
      await expect(page.getByRole('textbox', { name: /^HTML code/ })).toBeVisible();
    },
  },
];
