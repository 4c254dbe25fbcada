/** The languages of the samples, in the order of the switch. */
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { node } from './node.ts';
import { laravel, php } from './php.ts';
import { python } from './python.ts';
import type { SampleLanguage } from './request.ts';

export const languages: readonly SampleLanguage[] = [curl, node, python, php, laravel, csharp];
