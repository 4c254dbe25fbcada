/** What a check of `gateway doctor` found. */

export type Finding = {
  check: string;
  /** Only a problem lets the command fail. */
  outcome: 'ok' | 'warning' | 'problem' | 'skipped';
  detail: string;
  /** What to do about it. */
  advice?: string;
};

export const ok = (check: string, detail: string): Finding => ({ check, outcome: 'ok', detail });
export const warning = (check: string, detail: string, advice: string): Finding => ({
  check,
  outcome: 'warning',
  detail,
  advice,
});
export const problem = (check: string, detail: string, advice: string): Finding => ({
  check,
  outcome: 'problem',
  detail,
  advice,
});
export const skipped = (check: string, detail: string): Finding => ({ check, outcome: 'skipped', detail });
