import { describe, expect, it } from 'vitest';
import { readLocalSettings } from '../../../shared/platform/config/local-settings.ts';

const wished = { GATEWAY_ALLOW_LOOPBACK: '1', GATEWAY_DELAY_SCALE: '0.01', GATEWAY_STORE_PATIENCE: '3' };

describe('The settings of a local run', () => {
  it('are those in its environment', () => {
    expect(readLocalSettings(wished)).toEqual({ allowLoopback: true, delayScale: 0.01, storeTimeoutFactor: 3 });
  });

  it('cannot be enabled in a deployed function by any environment', () => {
    expect(readLocalSettings({ ...wished, AWS_LAMBDA_RUNTIME_API: '127.0.0.1:9001' })).toEqual({
      allowLoopback: false,
      delayScale: 1,
      storeTimeoutFactor: 1,
    });
  });

  it('are off by default', () => {
    expect(readLocalSettings({})).toEqual({ allowLoopback: false, delayScale: 1, storeTimeoutFactor: 1 });
  });

  it.each(['true', 'yes', '0', ''])('do not allow loopback for %j', (value) => {
    expect(readLocalSettings({ GATEWAY_ALLOW_LOOPBACK: value }).allowLoopback).toBe(false);
  });

  it.each(['0', '-1', '2', 'soon', ''])('do not scale waits by %j', (value) => {
    expect(readLocalSettings({ GATEWAY_DELAY_SCALE: value }).delayScale).toBe(1);
  });

  it.each(['0', '0.5', '11', 'soon', ''])('do not wait for a store %j times as long', (value) => {
    expect(readLocalSettings({ GATEWAY_STORE_PATIENCE: value }).storeTimeoutFactor).toBe(1);
  });
});
