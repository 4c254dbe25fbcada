/**
 * Shows what a start is doing and for how long it has run: on a terminal in one line that changes, elsewhere in plain
 * lines.
 */
export type Output = { isTTY?: boolean | undefined; columns?: number | undefined; write(text: string): unknown };

export type ProgressDisplay = {
  step: (text: string) => void;
  detail: (text: string) => void;
  end: () => void;
};

const tickMs = 100;
const eraseLine = '\r\u001B[K';

export function showProgress(output: Output, elapsedMs: () => number = () => performance.now()): ProgressDisplay {
  const timed = (text: string): string => `${(elapsedMs() / 1000).toFixed(1).padStart(6)} s  ${text}`;
  if (output.isTTY !== true) {
    return { step: (text) => void output.write(`${timed(text)}\n`), detail: () => {}, end: () => {} };
  }
  let current = '';
  let detail = '';
  const draw = (): void => {
    const line = timed(detail === '' ? current : `${current} (${detail})`);
    output.write(`${eraseLine}${line.slice(0, (output.columns ?? 80) - 1)}`);
  };
  const timer = setInterval(draw, tickMs);
  timer.unref();
  return {
    step(text) {
      [current, detail] = [text, ''];
      draw();
    },
    detail(text) {
      detail = text;
      draw();
    },
    end() {
      clearInterval(timer);
      output.write(eraseLine);
    },
  };
}
