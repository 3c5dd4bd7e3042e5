/** Something that the person who starts Cairn can mend, said in sentences for the terminal, without a stack trace. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
