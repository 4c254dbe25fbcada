/**
 * A ZKTeco terminal with the behavior of its firmware: it registers with the gateway, stores its records until the
 * gateway has counted every line, sets its clock by the gateway's, and polls for commands.
 */
import { callGateway } from '../kit/radio.ts';

export type ZktecoSettings = {
  /** The server's URL up to and including `/iclock`. */
  url: string;
  serial: string;
  commKey: string;
  pushVersion: string;
  /** Some firmware versions call `cdata.aspx`. */
  suffix: '' | '.aspx';
  /** Lines per post; firmware limits the bytes. */
  batch: number;
  isOnline: boolean;
  /** The stamp of each post: a rising number, or 9999 in real-time mode. */
  stamps: 'rising' | 'realtime';
};

const defaults: Omit<ZktecoSettings, 'url' | 'serial'> = {
  commKey: '',
  pushVersion: '2.4.1',
  suffix: '',
  batch: 100,
  isOnline: true,
  stamps: 'rising',
};

type Punch = { line: string; stamp: number; time: string };
export type Exchange = { file: string; table: string; status: number | null; answer: string };
export type PunchOptions = {
  state?: string;
  verify?: string;
  /** The terminal's wall clock, `YYYY-MM-DD HH:MM:SS`. */ time?: string;
};

export type ZktecoTerminal = ReturnType<typeof makeZktecoTerminal>;

export function makeZktecoTerminal(given: Partial<ZktecoSettings> & Pick<ZktecoSettings, 'url' | 'serial'>) {
  const settings: ZktecoSettings = { ...defaults, ...given };
  const exchanges: Exchange[] = [];
  const users = new Map<string, string>();
  const recorded: Punch[] = [];
  let unsent: Punch[] = [];
  let options: Record<string, string> | null = null;
  /** Its own clock; that of a new terminal is wrong. */
  let clock = { behindMs: 0, offsetMinutes: 0 };
  let reboots = 0;

  async function call(
    method: string,
    file: string,
    query: Record<string, string>,
    body?: string,
  ): Promise<Exchange & { date: string }> {
    const parameters = new URLSearchParams({ SN: settings.serial, ...query }).toString();
    const address = `${settings.url}/${file}${settings.suffix}?${parameters}`;
    const sent = body === undefined ? {} : { body, headers: { 'content-type': 'application/push;charset=UTF-8' } };
    let date = '';
    const response = await callGateway(settings.isOnline, address, {
      method,
      ...sent,
      onHeaders: (headers) => void (date = headers.get('date') ?? ''),
    });
    const exchange = { file, table: query.table ?? '', status: response?.status ?? null, answer: response?.body ?? '' };
    exchanges.push(exchange);
    if (isRefusal(exchange)) options = null;
    return { ...exchange, date };
  }

  /** A response line with this prefix makes it go offline and wait. */
  const isRefusal = ({ answer }: Exchange): boolean => /^(UN|RETRY)/m.test(answer);

  function wallClock(): string {
    const at = Date.now() - clock.behindMs + clock.offsetMinutes * 60_000;
    return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  }

  async function hello(): Promise<boolean> {
    const { commKey, pushVersion } = settings;
    const query = {
      options: 'all',
      language: '69',
      pushver: pushVersion,
      PushOptionsFlag: '1',
      ...(commKey ? { pushcommkey: commKey } : {}),
    };
    const { status, answer, date } = await call('GET', 'cdata', query);
    if (status !== 200 || !answer.startsWith('GET OPTION FROM')) return false;
    // A line without a newline at its end is ignored.
    const lines = answer.split('\n').slice(1, -1);
    options = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
    setClock(Date.parse(date), Number(options.TimeZone));
    const stamp = Number.parseInt(options.ATTLOGStamp ?? '', 10);
    unsent = recorded.filter((punch) => Number.isNaN(stamp) || punch.stamp > stamp);
    return true;
  }

  function setClock(date: number, timeZone: number): void {
    const offsetMinutes = Math.abs(timeZone) < 25 ? timeZone * 60 : timeZone;
    const isOff = Math.abs(clock.behindMs) > 10_000 || offsetMinutes !== clock.offsetMinutes;
    if (!Number.isNaN(date) && isOff) clock = { behindMs: 0, offsetMinutes };
  }

  function record(line: string, time: string): void {
    const punch = { line, time, stamp: recorded.length + 1 };
    recorded.push(punch);
    unsent.push(punch);
  }

  /** Whether everything is sent; a batch that was not counted completely is sent again. */
  async function push(): Promise<boolean> {
    while (unsent.length > 0) {
      const some = unsent.slice(0, settings.batch);
      const Stamp = settings.stamps === 'realtime' ? '9999' : String(some.at(-1)?.stamp);
      const body = some.map(({ line }) => `${line}\n`).join('');
      const { status, answer } = await call('POST', 'cdata', { table: 'ATTLOG', Stamp }, body);
      const counted = Number(/^OK: ?(\d+)/.exec(answer)?.[1] ?? 0);
      if (status !== 200 || counted < some.length) return false;
      unsent = unsent.slice(some.length);
    }
    return true;
  }

  /** Polls for commands and executes them; returns how many. */
  async function poll(): Promise<number> {
    const info = ['Ver 8.0.4.3-20200328', users.size, 0, recorded.length, '192.168.1.201', 10, 7, 0, 0, 11110].join(
      ',',
    );
    const { status, answer } = await call('GET', 'getrequest', { INFO: info });
    if (status !== 200 || answer === 'OK' || !answer.endsWith('\n')) return 0;
    const commands = answer.split('\n').flatMap((line) => /^C:(\w+):(.*)$/s.exec(line)?.slice(1, 3) ?? []);
    const results: string[] = [];
    for (let at = 0; at < commands.length; at += 2) {
      const [id = '', text = ''] = commands.slice(at, at + 2);
      results.push(`ID=${id}&Return=${obey(text)}&CMD=${text.split(' ')[0]}`);
    }
    if (results.length > 0) await call('POST', 'devicecmd', {}, `${results.join('\n')}\n`);
    if (reboots > 0 && /:REBOOT$/m.test(answer)) options = null;
    return results.length;
  }

  /** Executes a command and returns its return code. */
  function obey(text: string): number {
    if (text === 'INFO' || text === 'CHECK') return 0;
    if (text === 'REBOOT') {
      reboots += 1;
      return 0;
    }
    const fields = Object.fromEntries(
      (/^DATA (?:UPDATE|DELETE) USERINFO (.*)$/s.exec(text)?.[1] ?? '')
        .split('\t')
        .map((pair) => pair.split(/=(.*)/s, 2)),
    ) as Record<string, string>;
    if (text.startsWith('DATA UPDATE USERINFO')) users.set(fields.PIN ?? '', fields.Name ?? '');
    else if (text.startsWith('DATA DELETE USERINFO')) return users.delete(fields.PIN ?? '') ? 0 : -1;
    else {
      const [, from = '', to = ''] = /^DATA QUERY ATTLOG StartTime=(.{19})\tEndTime=(.{19})$/.exec(text) ?? [];
      if (from === '') return -22;
      unsent.push(...recorded.filter(({ time }) => time >= from && time <= to));
    }
    return 0;
  }

  return {
    /** May be changed at any time. */
    settings,
    /** All calls to the gateway with their responses, oldest first. */
    exchanges,
    users,
    hello,
    push,
    poll,
    call,
    wallClock,
    waiting: () => unsent.length,
    reboots: () => reboots,
    options: () => options,
    /** A person scans. */
    punch(pin: string, { state = '0', verify = '1', time = wallClock() }: PunchOptions = {}): void {
      record([pin, time, state, verify, '0', '0', '0'].join('\t'), time);
    },
    /** Adds a log entry that is not a punch, as after a power cut. */
    garble: (line: string) => record(line, ''),
    /** Marks its entire log as unsent, as after lost responses. */
    sendAgain: () => void (unsent = [...recorded]),
    setWallClockBehind: (behindMs: number) => void (clock = { ...clock, behindMs }),
    /** One round of a terminal: registers if needed, sends its records, then executes commands. */
    async round(): Promise<void> {
      if (options === null && !(await hello())) return;
      if (await push()) await poll();
    },
  };
}
