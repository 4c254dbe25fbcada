/** Chooses between everything and a selection, whose controls are shown only while it is chosen. */
import type { ComponentChildren } from 'preact';

export function AllOrSome(props: {
  legend: string;
  name: string;
  all: string;
  some: string;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
  children: ComponentChildren;
}) {
  const { name, isAll, onChange } = props;
  return (
    <fieldset class="all-or-some">
      <legend>{props.legend}</legend>
      <label class="check">
        <input type="radio" name={name} value="all" checked={isAll} onChange={() => onChange(true)} /> {props.all}
      </label>
      <label class="check">
        <input type="radio" name={name} value="some" checked={!isAll} onChange={() => onChange(false)} /> {props.some}
      </label>
      {!isAll && props.children}
    </fieldset>
  );
}

/** The set with the value or without it. */
export function toggled<T>(set: ReadonlySet<T>, value: T): Set<T> {
  const changed = new Set(set);
  if (!changed.delete(value)) changed.add(value);
  return changed;
}
