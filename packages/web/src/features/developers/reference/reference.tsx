import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { LinkedHeading } from '../linked-heading.tsx';
import { useAddressHash } from '../use-address-hash.ts';
import { CallDetails } from './call-details.tsx';
import { Described } from './described.tsx';
import { type Call, findCalls, listCalls, type OpenApi, openApiQuery } from './openapi.ts';
import styles from './reference.module.css';

/** What follows # in the address of a call. */
const placeOf = ({ operationId }: Pick<Call, 'operationId'>) => `call-${operationId}`;

/** All calls by subject, from the OpenAPI document that the server makes of the contract. */
export function Reference(): ReactElement {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(openApiQuery);
  const title = intl.formatMessage({ id: 'developers.calls' });
  return (
    <section className={styles.reference} aria-labelledby="calls">
      <LinkedHeading level={2} id="calls" name={title}>
        {title}
      </LinkedHeading>
      <p className={styles.text}>
        {intl.formatMessage(
          { id: 'developers.callsText' },
          {
            openapi: (words) => (
              <Link key="openapi" href="/api/openapi.json" isExternal>
                {words}
              </Link>
            ),
          },
        )}
      </p>
      {data && <Calls api={data} />}
      {!data && !isError && <Spinner label={intl.formatMessage({ id: 'developers.loading' })} />}
      {!data && isError && (
        <div className={styles.failed}>
          <p>{intl.formatMessage({ id: 'developers.failed' })}</p>
          <Button isPending={isFetching} onPress={() => void refetch()}>
            {intl.formatMessage({ id: 'developers.tryAgain' })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Calls({ api }: { readonly api: OpenApi }): ReactElement {
  const intl = useIntl();
  const hash = useAddressHash();
  const calls = useMemo(() => listCalls(api), [api]);
  const linked = calls.find((call) => placeOf(call) === hash);
  const [search, setSearch] = useState('');
  const [isOnlyTokens, setOnlyTokens] = useState(true);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findCalls(calls, wanted, isOnlyTokens), [calls, wanted, isOnlyTokens]);
  const hidden = findCalls(calls, wanted, false).length - found.length;
  const isSearching = wanted.trim() !== '';
  const field = useRef<HTMLInputElement>(null);
  // A link to a call shows it, whatever the filter.
  const shown = linked && !found.includes(linked) && wanted === '' ? [...found, linked] : found;
  return (
    <>
      <search className={styles.filter}>
        <div className={styles.find}>
          <TextField
            type="search"
            inputRef={field}
            label={intl.formatMessage({ id: 'developers.find' })}
            placeholder={intl.formatMessage({ id: 'developers.findExample' })}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Switch isSelected={isOnlyTokens} onChange={setOnlyTokens}>
          {intl.formatMessage({ id: 'developers.onlyTokens' })}
        </Switch>
        <span role="status" className={styles.count}>
          {intl.formatMessage({ id: 'developers.count' }, { count: shown.length })}
        </span>
      </search>
      <div role="status">
        {isSearching && shown.length + hidden === 0 && (
          <p className={styles.hint}>{intl.formatMessage({ id: 'developers.none' })}</p>
        )}
        {isSearching && hidden > 0 && (
          <div className={styles.hint}>
            {intl.formatMessage({ id: 'developers.hidden' }, { count: hidden })}
            <Button
              size="small"
              onPress={() => {
                setOnlyTokens(false);
                // The button goes away.
                field.current?.focus();
              }}
            >
              {intl.formatMessage({ id: 'developers.showAll' })}
            </Button>
          </div>
        )}
      </div>
      {api.tags.map(({ name, description }) => {
        const own = shown.filter((call) => call.tags.includes(name));
        if (own.length === 0) return null;
        return (
          <section key={name} lang="en" dir="ltr" className={styles.subject}>
            <h3 className={styles.subjectTitle}>{name}</h3>
            <p className={styles.text}>{description}</p>
            <div className={styles.calls}>
              {own.map((call) => (
                <CallRow key={call.operationId} call={call} isLinked={call === linked} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

/** A call's line, which opens its details. */
function CallRow({ call, isLinked }: { readonly call: Call; readonly isLinked: boolean }): ReactElement {
  const { method, path, summary, operationId } = call;
  const [isOpen, setOpen] = useState(isLinked);
  useEffect(() => {
    if (!isLinked) return;
    setOpen(true);
    document.getElementById(placeOf({ operationId }))?.scrollIntoView();
  }, [isLinked, operationId]);
  return (
    <details
      id={placeOf(call)}
      className={styles.call}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.head}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>
        <code className={styles.path}>{path}</code>
        <span className={styles.summary}>
          <code className={styles.name}>{operationId}</code> <Described text={summary} />
        </span>
      </summary>
      {isOpen && <CallDetails call={call} />}
    </details>
  );
}
