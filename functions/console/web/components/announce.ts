/** Announcements for screen readers, also shown as a short note. */
type Listener = (text: string) => void;

let listener: Listener = () => undefined;

export const onAnnouncement = (listen: Listener): void => {
  listener = listen;
};

export const announce = (text: string): void => listener(text);
