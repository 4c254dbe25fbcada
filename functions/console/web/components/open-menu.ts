/** A menu that a button opens. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** `closesAt`: whether a click on the element closes it. Escape does, and returns the focus to the button. */
export function useOpenMenu(closesAt: (clicked: Element) => boolean) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: Event) => {
      if (target instanceof Element && closesAt(target)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('click', close);
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('click', close);
      removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return { isOpen, setOpen, button };
}
