/** A modal dialog; Escape cancels it. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../api/load.ts';
import { t } from '../i18n/text.ts';

export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed: only then does the browser return the focus to the button that opened it.
    return () => shown?.close();
  }, []);
  const end = (event: Event) => event.target === dialog.current && props.onClose();
  return (
    // Escape is handled at `cancel`: `close` fires a moment later, when the dialog may be open again.
    <dialog ref={dialog} aria-labelledby={id} onCancel={end} onClose={end}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </dialog>
  );
}

/** A button whose effect cannot be undone, with a confirmation dialog. */
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

/** A button that acts immediately and shows errors next to it. */
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
