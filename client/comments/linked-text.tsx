/** Addresses in a text; a sign that ends the sentence is not part of one. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/;

/** Text whose web addresses are links. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(address).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={at} href={part} target="_blank" rel="noreferrer" dir="ltr">
        {part}
      </a>
    ),
  );
