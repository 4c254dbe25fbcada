/** A modal dialog; Escape cancels it. */
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/text.ts';
import { Json } from './json.tsx';
import { Notes } from './notes.tsx';
import { useFailure } from './until-left.ts';

type DialogFacts = { title: string; onClose: () => void; children: ComponentChildren };

/** A dialog element that is shown, over the page, as long as it exists. */
function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed: only then does the browser return the focus to the button that opened it.
    return () => shown?.close();
  }, []);
  return dialog;
}

/** Keeps a dialog open at Escape. A second Escape closes a dialog without asking. */
function keep(event: Event, dialog: HTMLDialogElement | null): void {
  event.preventDefault();
  if (dialog?.open === false) dialog.showModal();
}

/** `class`: `drawer` puts it at the right edge. `isKept`: Escape would lose what it shows, so only a button closes it. */
export function Dialog(props: DialogFacts & { class?: 'drawer'; isKept?: boolean }) {
  const dialog = useShownDialog();
  const id = useId();
  const end = (event: Event) => {
    if (event.target !== dialog.current) return;
    if (props.isKept) keep(event, dialog.current);
    else props.onClose();
  };
  return (
    // Escape is handled at `cancel`: `close` fires a moment later, when the dialog may be open again.
    <dialog ref={dialog} class={props.class} aria-labelledby={id} onCancel={end} onClose={end}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
      <Notes />
    </dialog>
  );
}

/** A dialog that covers the page, and that only its end closes. */
export function FullDialog({ label, children }: { label: string; children: ComponentChildren }) {
  const dialog = useShownDialog();
  const end = (event: Event) => keep(event, dialog.current);
  return (
    <dialog ref={dialog} class="full" aria-label={label} onCancel={end} onClose={end}>
      {children}
      <Notes />
    </dialog>
  );
}

/** A dialog at the right edge, for details that need more room. */
export const Drawer = ({ title, onClose, children }: DialogFacts) => (
  <Dialog title={title} onClose={onClose} class="drawer">
    <button type="button" onClick={onClose}>
      {t('close')}
    </button>
    {children}
  </Dialog>
);

/** The button that closes a dialog without its effect. */
export const Cancel = ({ close }: { close: () => void }) => (
  <button type="button" onClick={close}>
    {t('cancel')}
  </button>
);

/** A button that shows a record as the API returns it, in a drawer. */
export function RawDataButton({ value }: { value: unknown }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        {t('show_raw')}
      </button>
      {isShown && (
        <Drawer title={t('raw_data')} onClose={() => setShown(false)}>
          <Json value={value} label={t('raw_data')} />
        </Drawer>
      )}
    </>
  );
}

/**
 * A button with a confirmation dialog. The dialog is red and starts at Cancel, so that Enter alone does no harm; one
 * whose effect is easily undone is `isSafe` and starts at its action.
 */
export function ConfirmButton(props: {
  label: string;
  question: string;
  run: () => Promise<unknown>;
  class?: string;
  isSafe?: true;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { failure, fail, forget } = useFailure(props.label, isAsking);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    forget();
    try {
      await props.run();
      setAsking(false);
    } catch (error) {
      fail(error);
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
          forget();
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
            <button
              type="button"
              class={props.isSafe ? 'primary' : 'danger'}
              autofocus={props.isSafe ?? false}
              aria-disabled={isBusy}
              // The second click of a double click on the button that asks, if the dialog opens below the pointer, is no answer.
              onClick={({ detail }) => detail < 2 && void confirm()}
            >
              {isBusy ? t('working') : props.label}
            </button>
            <button type="button" autofocus={!props.isSafe} onClick={() => setAsking(false)}>
              {isBusy ? t('close') : t('cancel')}
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
  const { failure, fail, forget } = useFailure(props.label);

  async function act() {
    if (isBusy) return;
    setBusy(true);
    forget();
    try {
      await props.run();
    } catch (error) {
      fail(error);
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
