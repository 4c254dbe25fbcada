/** A question asked in front of the page; Escape answers no. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import { sentenceOf } from '../api/load.ts';

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: only then the browser gives the focus back to the button that asked.
    return () => shown?.close();
  }, []);
  const end = (event: Event) => event.target === dialog.current && props.onClose();
  return (
    // Escape is answered at `cancel`: `close` comes a moment later, when the question may have been asked again.
    <dialog ref={dialog} aria-labelledby={id} onCancel={end} onClose={end}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </dialog>
  );
}

/** A button whose effect cannot be taken back: asks first. */
export function ConfirmButton(props: { label: string; question: string; run: () => Promise<unknown>; class?: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await props.run();
      setAsking(false);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        class={props.class}
        onClick={() => {
          setFailure(undefined);
          setAsking(true);
        }}
      >
        {props.label}
      </button>
      {isAsking && (
        <Dialog title={props.label} onClose={() => setAsking(false)}>
          <p>{props.question}</p>
          {failure !== undefined && (
            <p role="alert" class="failure">
              {failure}
            </p>
          )}
          <div class="actions">
            <button type="button" class="primary" onClick={() => void confirm()}>
              {props.label}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** A button that does something at once, and says what became of it. */
export function ActionButton(props: { label: string; run: () => Promise<unknown>; class?: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function act() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await props.run();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" class={props.class} aria-disabled={isBusy} onClick={() => void act()}>
        {isBusy ? t('working') : props.label}
      </button>
      {failure !== undefined && (
        <p role="alert" class="failure">
          {failure}
        </p>
      )}
    </>
  );
}
