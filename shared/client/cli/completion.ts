/** Completion scripts for shells, made from the declarations of the commands. */
import { type Command, commonOptions, type OptionSpec, programName } from './command.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

type Candidate = { word: string; summary: string; hasValue?: boolean };
/** What may follow the words of a command. `isFixed`: exactly these words; otherwise further ones may follow. */
type Place = { words: string; isFixed: boolean; candidates: readonly Candidate[] };

const optionCandidates = (command: Command): Candidate[] =>
  Object.entries<OptionSpec>({ ...command.options, ...commonOptions }).map(([name, { summary, kind }]) => ({
    word: `--${name}`,
    summary,
    hasValue: kind !== 'flag',
  }));

const toCandidate = ({ name, summary }: Command): Candidate => ({ word: name.split(' ').at(-1) ?? name, summary });

/** The longer words first: shells take the first that matches. */
function placesOf(commands: readonly Command[]): Place[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const [group = '', member] = command.name.split(' ');
    if (member !== undefined) groups.set(group, [...(groups.get(group) ?? []), command]);
  }
  const single = commands.filter(({ name }) => !name.includes(' '));
  return [
    ...commands.map((command) => ({
      words: command.name,
      isFixed: false,
      candidates: [
        ...(command.arguments ?? []).flatMap(({ choices = [], summary }) => choices.map((word) => ({ word, summary }))),
        ...optionCandidates(command),
      ],
    })),
    ...[...groups].map(([group, members]) => ({ words: group, isFixed: true, candidates: members.map(toCandidate) })),
    {
      words: '',
      isFixed: true,
      candidates: [
        ...single.map(toCandidate),
        ...[...groups.keys()].map((word) => ({ word, summary: `Commands for ${word}` })),
        { word: 'help', summary: 'Show the help of a command' },
        { word: '--version', summary: 'Show the version' },
      ],
    },
  ];
}

const wordsOf = ({ candidates }: Place): string => candidates.map(({ word }) => word).join(' ');

const branches = (places: readonly Place[], toBody: (place: Place) => string): string =>
  places
    .map((place) => `    "${place.words}"${place.isFixed ? '' : `|"${place.words} "*`}) ${toBody(place)} ;;`)
    .join('\n');

const bash = (places: readonly Place[]): string => `_${programName}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" typed="" candidates="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || typed="\${typed:+$typed }$word"
  done
  case "$typed" in
${branches(places, (place) => `candidates="${wordsOf(place)}"`)}
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -F _${programName} ${programName}`;

const zsh = (places: readonly Place[]): string => `#compdef ${programName}
_${programName}() {
  local typed="" word
  local -a candidates
  for word in \${words[2,CURRENT-1]}; do
    [[ $word == -* ]] || typed="\${typed:+$typed }$word"
  done
  case "$typed" in
${branches(places, (place) => `candidates=(${wordsOf(place)})`)}
  esac
  compadd -- $candidates
}
if [ "$funcstack[1]" = "_${programName}" ]; then _${programName}; else compdef _${programName} ${programName}; fi`;

const inQuotes = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

function fish(places: readonly Place[]): string {
  const toLine = ({ words, isFixed }: Place, { word, summary, hasValue }: Candidate): string => {
    const condition = `-n '__${programName}_${isFixed ? 'is' : 'begins'} "${words}"'`;
    const what = word.startsWith('--') ? `-l ${word.slice(2)}${hasValue === true ? ' -r' : ''}` : `-a ${word}`;
    return `complete -c ${programName} ${condition} ${what} -d ${inQuotes(summary)}`;
  };
  return [
    `function __${programName}_typed
  set -l words (commandline -opc)
  set -e words[1]
  string join ' ' -- (string match -v -- '-*' $words)
end
function __${programName}_is
  test (__${programName}_typed | string collect --allow-empty) = "$argv[1]"
end
function __${programName}_begins
  string match -q -- "$argv[1] *" (__${programName}_typed)" "
end
complete -c ${programName} -f`,
    ...places.flatMap((place) => place.candidates.map((candidate) => toLine(place, candidate))),
  ].join('\n');
}

const writers: Record<Shell, (places: readonly Place[]) => string> = { bash, zsh, fish };

export const makeCompletion = (commands: readonly Command[], shell: Shell): string =>
  writers[shell](placesOf(commands));
