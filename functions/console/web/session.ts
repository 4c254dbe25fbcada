/** The signed-in member, for all pages. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Role, Session } from './api/types.ts';

const roles: readonly Role[] = ['viewer', 'developer', 'owner'];

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No member is signed in');
  return session;
}

/** Actions that the role may not perform are hidden; the gateway rejects them in any case. */
export const useMay = (): ((wanted: Role) => boolean) => {
  const { role } = useSession().user;
  return (wanted) => roles.indexOf(role) >= roles.indexOf(wanted);
};
