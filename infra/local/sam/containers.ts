// How a container reaches servers on this machine. They listen on the loopback address, which inside a container is the
// container itself. Docker Desktop provides a host name; elsewhere the same ports are also opened on an address of this
// machine.
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

/** Docker Desktop's name for the machine it runs on. */
export const dockerDesktopHost = 'host.docker.internal';

const loopbackAddress = /http:\/\/127\.0\.0\.1:(\d+)/g;

/** BASE_URL stays the one that callers and providers on this machine use. */
export function seenFromContainer(environment: Record<string, string>, host: string): Record<string, string> {
  const seen = (name: string, value: string) =>
    name === 'BASE_URL' ? value : value.replaceAll(loopbackAddress, `http://${host}:$1`);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, seen(name, value)]));
}

/** The ports of this machine that the values refer to. */
export function portsIn(environments: readonly Record<string, string>[]): number[] {
  const texts = environments.flatMap((one) =>
    Object.entries(one).flatMap(([name, value]) => (name === 'BASE_URL' ? [] : [value])),
  );
  const ports = texts.flatMap((text) => [...text.matchAll(loopbackAddress)].map(([, port]) => Number(port)));
  return [...new Set(ports)];
}

/** Forwards ports from another address of this machine to the loopback address. Throws if it is not its address. */
export async function openPorts(address: string, ports: readonly number[]): Promise<{ stop(): Promise<void> }> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  try {
    for (const port of ports) {
      const server = createForwarder(port);
      server.listen(port, address);
      await once(server, 'listening');
      servers.push(server);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function createForwarder(port: number): Server {
  return createServer((from) => {
    const to = connect(port, '127.0.0.1');
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
}
