import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconScale, IconTrash } from '@tabler/icons-react';
import type { Polarity } from '#shared/objectives/progress.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { FieldInput } from '#client/records/field-input.tsx';
import { neededField } from '#client/records/form-rules.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { useMeasureRules } from '#client/objectives/use-measure-rules.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { namesOf, newResult, plannedFields, spread, totalOf, valuesOf, type PlannedResult } from './planned-results.ts';
import classes from './create-objective.module.css';

type Faults = Readonly<Record<string, Pick<FieldFault, 'rule' | 'limit'>>>;

interface ResultProps {
  result: PlannedResult;
  number: number;
  faults: Faults;
  onChange: (result: PlannedResult) => void;
  onRemove: () => void;
}

/** The limits of values are far beyond what anybody enters, so they are not told. */
const plain = { hint: '' };

function Result({ result, number, faults, onChange, onRemove }: ResultProps) {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const place = i18n.number(number);
  const rulesOf = useMeasureRules();
  const rules = rulesOf(valuesOf(result)['polarity'] as Polarity);
  const title = isolateDirection((valuesOf(result)['name'] as string | null) ?? t`Key result ${place}`);
  return (
    <li className={classes.result} aria-label={title}>
      {namesOf(result).map((name) => (
        <div key={name} data-field={name}>
          <FieldInput
            field={neededField(plannedFields[name]!, rules[name] ?? plain)}
            rules={rules[name] ?? plain}
            value={result.inputs[name] ?? null}
            error={faults[name] && faultText(faults[name])}
            revision={0}
            hasFocus={false}
            onChange={(value) => onChange({ ...result, inputs: { ...result.inputs, [name]: value } })}
          />
        </div>
      ))}
      <ActionIcon className={classes.remove!} aria-label={t`Remove ${title}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** Sum of the weights, and what to do if it is not 100. */
function Total({ results }: { results: readonly PlannedResult[] }) {
  const { t, i18n } = useLingui();
  const { total, isWhole } = totalOf(results);
  const [sum, rest] = [i18n.number(total), i18n.number(Math.abs(Math.round((100 - total) * 100) / 100))];
  if (results.length === 0) return null;
  return (
    <p className={classes.total} role="status" data-whole={isWhole || undefined}>
      <strong>{t`Total ${sum} of 100`}</strong>{' '}
      {!isWhole &&
        (total < 100
          ? t`Give the remaining ${rest} to a key result, or spread equally.`
          : t`Take ${rest} from a key result, or spread equally.`)}
    </p>
  );
}

interface PlannedListProps {
  results: readonly PlannedResult[];
  faultsOf: (result: PlannedResult) => Faults;
  onChange: (results: readonly PlannedResult[]) => void;
}

/** Key results of a new objective, with their weights. */
export function PlannedList({ results, faultsOf, onChange }: PlannedListProps) {
  const { t } = useLingui();
  const put = (next: PlannedResult) => onChange(results.map((one) => (one.id === next.id ? next : one)));
  const add = () => onChange(results.length === 0 ? spread([newResult()]) : [...results, newResult()]);
  return (
    <section aria-label={t`Key results`}>
      <header className={classes.resultsHead}>
        <h3>{t`Key results`}</h3>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconScale size={15} stroke={1.7} aria-hidden="true" />}
          disabled={results.length === 0}
          onClick={() => onChange(spread(results))}
        >
          {t`Spread equally`}
        </Button>
      </header>
      <ol className={classes.results}>
        {results.map((result, at) => (
          <Result
            key={result.id}
            result={result}
            number={at + 1}
            faults={faultsOf(result)}
            onChange={put}
            onRemove={() => onChange(results.filter((one) => one.id !== result.id))}
          />
        ))}
      </ol>
      <div className={classes.sum}>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />} onClick={add}>
          {t`Add key result`}
        </Button>
        <Total results={results} />
      </div>
    </section>
  );
}
