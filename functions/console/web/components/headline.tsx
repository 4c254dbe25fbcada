/** What happened, in one sentence at the top of a page; screen readers announce when it changes. */
import type { ComponentChildren } from 'preact';

export const Headline = (props: {
  tone: 'good' | 'bad' | 'open';
  text: string;
  reason?: string | null;
  next?: string | null;
  children?: ComponentChildren;
}) => (
  <section class={`headline ${props.tone}`} role="status">
    <p class="sentence">{props.text}</p>
    {props.reason && <p>{props.reason}</p>}
    {props.next && <p>{props.next}</p>}
    {props.children}
  </section>
);
