/** A PHP customer: a project into which Composer installs the archive; what the package requires is of Debian. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPhpPackage } from '../../infra/packages-php.ts';
import { apiVersion } from '../../infra/version.ts';
import { run, tools } from './tools.ts';

export const customer = join(tools, 'php-customer');

/** Why PHP cannot run here; undefined if it can. */
function missing(): string | undefined {
  try {
    execFileSync('php', ['-r', 'curl_version(); new ZipArchive();'], { stdio: 'ignore' });
    execFileSync('composer', ['--version'], { stdio: 'ignore', env: { ...process.env, ...composerSettings } });
  } catch {
    return 'php with curl and zip, or composer, is not installed (Debian: php-cli, php-curl, php-zip and composer)';
  }
  const isThere = existsSync('/usr/share/php/GuzzleHttp/autoload.php');
  return isThere ? undefined : 'Guzzle is not installed (Debian: php-guzzlehttp-guzzle)';
}

/** Composer must find everything in the archive's folder: it reaches no registry. */
const composerSettings = {
  COMPOSER_ALLOW_SUPERUSER: '1',
  COMPOSER_DISABLE_NETWORK: '1',
  COMPOSER_HOME: join(tools, 'composer'),
};

export const withoutPhp = missing();

/** Composer's exit status and what it prints. */
export const runComposer = (given: readonly string[]): ReturnType<typeof run> =>
  run('composer', ['--no-interaction', '--no-plugins', '--no-ansi', ...given], composerSettings);

export async function installArchive(): ReturnType<typeof run> {
  rmSync(customer, { recursive: true, force: true });
  mkdirSync(customer, { recursive: true });
  const archive = buildPhpPackage(join(customer, 'packages'));
  const manifest = {
    name: 'shop/shop',
    description: 'A shop',
    license: 'proprietary',
    repositories: [{ type: 'artifact', url: join(archive, '..') }, { 'packagist.org': false }],
    require: { 'east-africa-gateway/client': apiVersion },
    replace: {
      'php-http/discovery': '1.19.0',
      'psr/http-client': '1.0.1',
      'psr/http-factory': '1.0.1',
      'psr/http-message': '1.0.1',
    },
    provide: { 'psr/http-client-implementation': '1.0', 'psr/http-factory-implementation': '1.0' },
  };
  writeFileSync(join(customer, 'composer.json'), JSON.stringify(manifest));
  return runComposer(['install', '--working-dir', customer]);
}

/** What php/package-webhooks.php prints for a genuine webhook. */
export const webhookOutcomes = (event: string): Record<string, string | string[]> => ({
  damaged: ['The secret is empty', ...Array.from({ length: 3 }, () => 'After whsec_, the secret must be base64')],
  right: event,
  several: event,
  wrong_body: 'wrong_signature',
  wrong_secret: 'wrong_signature',
  other_id: 'wrong_signature',
  at_the_limit: event,
  old: 'wrong_time',
  early: 'wrong_time',
  unsigned: 'no_signature',
  only_body: event,
});
