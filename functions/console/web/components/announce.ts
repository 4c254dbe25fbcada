/** What a screen reader is told when something happened elsewhere on the page; shown to everybody as a short note. */
type Listener = (text: string) => void;

let listener: Listener = () => undefined;

export const onAnnouncement = (listen: Listener): void => {
  listener = listen;
};

export const announce = (text: string): void => listener(text);
