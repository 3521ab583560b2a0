/** The head of a document. React moves meta tags and links before scripts, in the order written here. */

import { useGenerator, usePage, useSite } from './context.tsx';
import type { DocumentAssets, HeadData } from './model/document.ts';
import { inlineJson } from './parts/InlineJson.tsx';
import { parseColorMode, themeColorMedia } from './shell/colorMode.ts';

/** `--surface` of styles/tokens.css: browsers colour their own frame with it before any style is loaded. */
export const THEME_COLORS = { light: '#fcfdfb', dark: '#101716' } as const;

export function Head({ head, assets }: { head: HeadData; assets: DocumentAssets }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <Description head={head} />
      <Alternates head={head} />
      {head.openGraph.map(({ property, content }) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={head.twitterCard} />
      <ThemeColors />
      <Assets assets={assets} />
      {head.jsonLd.map((data) => {
        const json = inlineJson(data);
        return (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        );
      })}
      <PageScript siteData={assets.siteData} />
    </head>
  );
}

function Description({ head }: { head: HeadData }) {
  return (
    <>
      <meta name="description" content={head.description} />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      <meta name="generator" content={useGenerator()} />
    </>
  );
}

function Alternates({ head }: { head: HeadData }) {
  return (
    <>
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.feeds.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
    </>
  );
}

function ThemeColors() {
  const mode = parseColorMode(null, useSite().colorMode);
  return (
    <>
      <meta name="theme-color" media={themeColorMedia('light', mode)} content={THEME_COLORS.light} />
      <meta name="theme-color" media={themeColorMedia('dark', mode)} content={THEME_COLORS.dark} />
    </>
  );
}

/**
 * The theme script comes before the stylesheet: it must not wait for it, and the first paint waits for both.
 * What only the client needs is fetched at low priority, so that nothing delays the paint.
 */
function Assets({ assets }: { assets: DocumentAssets }) {
  const { page } = usePage();
  return (
    <>
      {assets.favicon && <link rel="icon" href={assets.favicon} />}
      <script>{assets.themeScript}</script>
      <link rel="stylesheet" href={assets.style} />
      {[assets.siteData, page.sidebar?.href].map(
        (href) =>
          href && <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} fetchPriority="low" />,
      )}
      {assets.modulePreloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={assets.script} fetchPriority="low" />
    </>
  );
}

/** In the head, so that nothing an article contains can stand before it and take its id. */
function PageScript({ siteData }: { siteData: string }) {
  const { page } = usePage();
  return (
    <script type="application/json" id="page-data" data-site={siteData}>
      {inlineJson(page)}
    </script>
  );
}
