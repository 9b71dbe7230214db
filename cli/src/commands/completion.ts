/** `svc completion`: the shells ask `svc __complete` what may come next, so they never know less than the program. */
import { Argument, type Command } from 'commander'
import { EVENT_TYPES } from '../generated/operations'
import { say, type World } from '../world'

const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_svc() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(svc __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _svc svc`,
  zsh: `#compdef svc
_svc() {
  local -a words_of_svc
  words_of_svc=("\${(@f)$(svc __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a words_of_svc
}
compdef _svc svc`,
  fish: `complete -c svc -f -a '(svc __complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
}

export function addCompletion(program: Command, world: World): void {
  program
    .command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a completion script. For bash: source <(svc completion bash)')
    .addArgument(new Argument('<shell>').choices(Object.keys(SCRIPTS)))
    .action((shell: string) => say(world, SCRIPTS[shell] ?? ''))
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => {
      for (const word of candidates(program, words)) say(world, word)
    })
}

/** What may stand in the place of the last word. */
function candidates(program: Command, words: readonly string[]): string[] {
  const before = words.slice(0, -1)
  let command = program
  for (const word of before) command = command.commands.find((one) => one.name() === word) ?? command
  const asked = command.options.find(({ long }) => long === before.at(-1))
  if (asked && (asked.required || asked.optional))
    return [...(asked.argChoices ?? (asked.long?.includes('event') ? EVENT_TYPES : []))]
  const commands = command.commands.map((one) => one.name()).filter((name) => !name.startsWith('__'))
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const options = command.options.map(({ long }) => long ?? '')
  const last = words.at(-1) ?? ''
  return last.startsWith('-') ? [...options, '--help'] : [...commands, ...choices]
}
