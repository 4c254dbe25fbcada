// Generates the value of a secret whose template contains `GenerateSecretString`, by the rules of CloudFormation.
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SecretGeneration } from '../template/description.ts';

const lowercase = 'abcdefghijklmnopqrstuvwxyz';
const numbers = '0123456789';
const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** With a template, the password becomes a member of that JSON object; otherwise it is the entire value. */
export function generateSecretString(generation: SecretGeneration): string {
  const password = generatePassword(generation);
  const { SecretStringTemplate, GenerateStringKey } = generation;
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password;
  const members = z.record(z.string(), z.json()).parse(JSON.parse(SecretStringTemplate));
  return JSON.stringify({ ...members, [GenerateStringKey]: password });
}

function generatePassword(generation: SecretGeneration): string {
  const characters = [
    generation.ExcludeLowercase ? '' : lowercase,
    generation.ExcludeUppercase ? '' : lowercase.toUpperCase(),
    generation.ExcludeNumbers ? '' : numbers,
    generation.ExcludePunctuation ? '' : punctuation,
    generation.IncludeSpace ? ' ' : '',
  ];
  const allowed = Array.from(characters.join('')).filter(
    (character) => !generation.ExcludeCharacters.includes(character),
  );
  return Array.from({ length: generation.PasswordLength }, () => allowed[randomInt(allowed.length)]).join('');
}
