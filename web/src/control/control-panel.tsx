import { QueryClient, QueryClientProvider, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#domain/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { ClockSection } from './clock-section.tsx';
import css from './control.module.css';
import type { ControlHost, PanelPage } from './control-host.ts';
import { type TransitionReasons, useControlTexts } from './control-texts.ts';
import { DecisionsSection } from './decisions-section.tsx';
import { describeFailure } from './describe-failure.ts';
import { DrawerToolbar } from './drawer-toolbar.tsx';
import { FaultsSection } from './faults-section.tsx';
import { askForLinkedScenario, type LinkedScenario } from './linked-scenario.ts';
import { OperationsSection } from './operations-section.tsx';
import { PageHeader } from './page-header.tsx';
import { type PanelConfirmation, type PanelContext, PanelProvider } from './panel-context.ts';
import { PricesPage } from './prices-page.tsx';
import { RequestsSection } from './requests-section.tsx';
import { ScenariosSection } from './scenarios-section.tsx';
import { CONTROL_QUERY_KEY, useGatewaySnapshot, useSandboxSnapshot } from './snapshots.ts';
import { TimelineSection } from './timeline-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

export interface ControlPanelProps {
  host: ControlHost;
  /** The page that is shown; the desk if left out. */
  page?: PanelPage;
  /** Called when the user chooses a language; the app's drawer has the language of the app. */
  onLanguageChange?: (locale: Locale) => void;
  /** The scenario that the page's address names. */
  linkedScenario?: LinkedScenario | undefined;
}

/** Everything that an operator can see and do: clock, scenarios, faults, decisions, requests and workspaces of a sandbox. */
export function ControlPanel(props: ControlPanelProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <TranslatedPanel {...props} />
    </QueryClientProvider>
  );
}

function TranslatedPanel(props: ControlPanelProps) {
  const texts = useControlTexts();
  return texts === undefined ? null : <Panel {...props} reasons={texts.reasons} />;
}

interface Change {
  readonly run: () => Promise<unknown>;
  readonly success: string | undefined;
}

/** How the last change ended, or the first that failed of several in a row, if there is something to say about it. */
type Failure = { readonly error: Error };
type Outcome = { readonly success: string } | Failure;

const isFailure = (outcome: Outcome | null): outcome is Failure => outcome !== null && 'error' in outcome;

function Panel({
  host,
  page = 'desk',
  onLanguageChange,
  linkedScenario,
  reasons,
}: ControlPanelProps & { reasons: TransitionReasons }) {
  const { t } = useTranslation('control');
  const client = useQueryClient();
  const sandbox = useSandboxSnapshot(host);
  const gateway = useGatewaySnapshot(host);
  const [confirmation, setConfirmation] = useState<PanelConfirmation | null>(null);
  const [highlightedPart, setHighlightedPart] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = useMutation({
    networkMode: 'always',
    // Changes run one after another.
    scope: { id: 'control' },
    async mutationFn({ run }: Change) {
      await run();
      await client.refetchQueries({ queryKey: CONTROL_QUERY_KEY });
    },
    // A change that waited must not hide how an earlier one failed.
    onMutate: () => {
      if (client.isMutating() === 1) setOutcome(null);
    },
    onSuccess: (_, { success }) => {
      if (success !== undefined) setOutcome((last) => (isFailure(last) ? last : { success }));
    },
    onError: (error) => setOutcome((last) => (isFailure(last) ? last : { error })),
  });

  const context: PanelContext | null =
    sandbox.data === null
      ? null
      : {
          host,
          sandbox: sandbox.data,
          sandboxReadAt: sandbox.dataUpdatedAt,
          gateway: gateway.data,
          run: (run, success) => change.mutate({ run, success }),
          confirm: setConfirmation,
          highlightedPart,
          showPart(id) {
            setHighlightedPart(id);
            const part = document.getElementById(id);
            part?.scrollIntoView({ block: 'start' });
            part?.focus({ preventScroll: true });
          },
        };
  useLinkedScenario(context, linkedScenario);

  const failure = sandbox.error ?? gateway.error ?? (isFailure(outcome) ? outcome.error : null);
  const success = outcome !== null && 'success' in outcome ? outcome.success : null;
  const message = change.isPending
    ? t('working')
    : failure === null
      ? (success ?? (sandbox.data === null ? t('loading') : null))
      : describeFailure(failure, reasons);
  const confirmReset = () =>
    setConfirmation({
      question: t('resetQuestion'),
      action: t('reset'),
      danger: true,
      run: () => host.control('reset', undefined, undefined),
    });
  const head = { sandbox: sandbox.data, onReset: confirmReset };
  const Main = host.isEmbedded ? 'div' : 'main';
  return (
    <div className={css.panel} data-embedded={host.isEmbedded || undefined}>
      {host.isEmbedded ? (
        <DrawerToolbar {...head} />
      ) : (
        <PageHeader
          {...head}
          host={host}
          page={page}
          workspaces={gateway.data?.workspaces.items}
          onLanguageChange={onLanguageChange}
        />
      )}
      <Main>
        <div role="status" className={css.status}>
          {message === null ? null : (
            <p className={css.message} data-failed={(failure !== null && !change.isPending) || undefined}>
              {message}
            </p>
          )}
        </div>
        {context === null ? null : (
          <PanelProvider value={context}>
            {page === 'prices' ? <PricesPage reasons={reasons} /> : <Sections {...context} />}
          </PanelProvider>
        )}
      </Main>
      <ConfirmationDialog
        open={confirmation !== null}
        title={confirmation?.question ?? ''}
        action={confirmation?.action ?? ''}
        danger={confirmation?.danger ?? false}
        onClose={() => setConfirmation(null)}
        onConfirm={() => {
          if (confirmation !== null) change.mutate({ run: confirmation.run, success: undefined });
          setConfirmation(null);
        }}
      />
    </div>
  );
}

function Sections({ gateway }: Pick<PanelContext, 'gateway'>) {
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <ClockSection />
        <ScenariosSection />
      </div>
      <div className={css.column}>
        <FaultsSection />
        <OperationsSection />
        {gateway === null ? null : <WorkspacesSection workspaces={gateway.workspaces} />}
      </div>
      <div className={css.column}>
        <DecisionsSection />
        {gateway === null ? null : (
          <>
            <TimelineSection timeline={gateway.timeline} />
            <RequestsSection requests={gateway.requests} />
          </>
        )}
      </div>
    </div>
  );
}

/** Asks once to load or open the scenario that the page's address names, as soon as the sandbox has been read. */
function useLinkedScenario(panel: PanelContext | null, linkedScenario: LinkedScenario | undefined): void {
  const locale = useLocale();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || panel === null || linkedScenario === undefined) return;
    isDone.current = true;
    askForLinkedScenario(panel, locale, linkedScenario);
  });
}
